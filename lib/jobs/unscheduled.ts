/** Waits for a job that can become due again before its next scheduled time. */
export const unscheduled = async (work: Promise<unknown>) => {
  await work;
  return undefined;
};
