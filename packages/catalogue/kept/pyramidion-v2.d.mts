import type { KeptRules } from '../src/kept-rules.ts';

declare const rules: KeptRules;
export default rules;
