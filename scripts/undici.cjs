// The part of undici that is bundled: without its fetch, WebSocket, caches and mocks, more than 40% of it.
const Dispatcher = require('../node_modules/undici/lib/dispatcher/dispatcher.js');
const { connect, request } = require('../node_modules/undici/lib/api/index.js');

// As undici's own index does it.
Object.assign(Dispatcher.prototype, { connect, request });

exports.EnvHttpProxyAgent = require('../node_modules/undici/lib/dispatcher/env-http-proxy-agent.js');
exports.interceptors = {
  redirect: require('../node_modules/undici/lib/interceptor/redirect.js'),
  retry: require('../node_modules/undici/lib/interceptor/retry.js'),
};
