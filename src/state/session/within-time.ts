/**
 * Settles as the promise does, but rejects if that takes too long.
 *
 * @param time - how long to wait, in milliseconds
 * @throws what the promise rejects with, or an Error after that time
 */
export async function withinTime<T>(promise: Promise<T>, time: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), time);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
