# The app and the command line in one image:
#   docker build -t gatepost .
#   docker run --rm -p 8080:8080 gatepost                                   # the app, at http://localhost:8080/
#   docker run --rm -v "$PWD:/site:ro" gatepost check robots.txt            # the command line
FROM node:22-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npx vite build && npx vite build --mode cli

FROM node:22-alpine
LABEL org.opencontainers.image.title="Gatepost" \
      org.opencontainers.image.licenses="Apache-2.0"
WORKDIR /app
COPY LICENSE NOTICE package.json ./
COPY scripts/container.mjs scripts/static-server.mjs scripts/security-headers.mjs scripts/
COPY --from=build /build/dist dist
COPY --from=build /build/dist-cli dist-cli
USER node
WORKDIR /site
EXPOSE 8080
ENTRYPOINT ["node", "/app/scripts/container.mjs"]
CMD ["serve"]
