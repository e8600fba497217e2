// The part of ioredis that is bundled: the client of one server, without clusters and sentinels (`scripts/trimmed.mjs`).
exports.Redis = require('../node_modules/ioredis/built/Redis.js').default;
