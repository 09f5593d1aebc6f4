/** Whether the device asks to do without what is only pretty: little data, or little charge. */
interface Device {
  readonly connection?: { readonly saveData?: boolean };
  getBattery?(): Promise<{ readonly level: number; readonly charging: boolean }>;
}

const LOW = 0.2;

/** Not every browser tells; what is not told is not asked for. */
export async function spares(device: Device = navigator as Device): Promise<boolean> {
  if (device.connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  const battery = await device.getBattery?.().catch(() => null);
  return battery ? battery.level <= LOW && !battery.charging : false;
}
