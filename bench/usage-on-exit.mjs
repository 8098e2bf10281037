// Preloaded into a measured process: on exit, writes its CPU time and peak memory as JSON to file descriptor 3.
import { writeSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  writeSync(3, JSON.stringify({ seconds: (user + system) / 1e6, megabytes: maxRSS / 1024 }));
});
