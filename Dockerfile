# Built in one stage, run from another: the image holds no compiler and no development dependency.
FROM node:24-bookworm-slim AS build
WORKDIR /quarterhour
COPY package.json package-lock.json ./
COPY model/package.json model/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node bin/prepare.js

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /quarterhour
COPY package.json package-lock.json CHANGELOG*.md LICENSE ./
COPY model/package.json model/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --no-audit --no-fund --workspace model --workspace server && npm cache clean --force
COPY bin bin
COPY messages messages
COPY modules modules
COPY model/src model/src
COPY server/src server/src
COPY --from=build /quarterhour/server/dist/program server/dist/program
COPY --from=build /quarterhour/web/dist web/dist
COPY --from=build /quarterhour/web/dist-exports web/dist-exports
RUN node server/dist/program/listening-prepare-folders.js && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["bin/quarterhour.js"]
CMD ["start"]
