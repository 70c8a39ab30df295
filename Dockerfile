# Built in one stage, run from another: the image holds what `npm run package` packs, as the package itself does, and no compiler.
# For several kinds of machine: docker buildx build --platform linux/amd64,linux/arm64 .
FROM node:24-bookworm-slim AS build
WORKDIR /quarterhour
COPY package.json package-lock.json ./
COPY model/package.json model/
COPY modules/package.json modules/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run package

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /quarterhour
COPY --from=build /quarterhour/dist/package ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
RUN node server/dist/program/listening-prepare-folders.js && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["bin/quarterhour.js"]
CMD ["start"]
