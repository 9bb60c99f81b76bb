// Loaded into the children of the start script: when that one is killed outright, they must not stay behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
