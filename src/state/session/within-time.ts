/**
 * Resolves as the promise does, for what may never answer.
 *
 * @param time - how long to wait, in milliseconds
 * @throws what the promise rejects with, or an Error when the time is over
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
