# One node. Build: docker build -t benben . — run: docker run -p 3000:3000 -v benben:/data benben
FROM node:24-slim AS build
WORKDIR /app
COPY . .
# What is built here is only copied: the second stage installs what it runs.
RUN npm ci --include=dev && npm run build

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY . .
COPY --from=build /app/packages/web/dist packages/web/dist
RUN npm ci --omit=dev --no-audit --no-fund && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Not by way of npm: signals reach the server itself, which hands its tables over before it goes.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=64", "packages/server/src/main.ts"]
HEALTHCHECK --interval=10s --timeout=3s CMD node -e "fetch('http://127.0.0.1:3000/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
