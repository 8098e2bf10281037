import { readFileSync } from 'node:fs';

const THREAD = `/proc/self/task/${process.pid}/schedstat`;
const hasThreadTime = readable(THREAD);

/** @param {string} file */
function readable(file) {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the CPU time of the main thread in milliseconds if the system reports it, otherwise that of the whole
 * process. Other work on the machine does not count, so that runs at different times can be compared.
 */
export function cpuTime() {
  if (hasThreadTime) return Number(readFileSync(THREAD, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

export const CPU_TIME_OF = hasThreadTime ? 'main thread' : 'process';
