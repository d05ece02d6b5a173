const AGAIN_MS = 2_000

/**
 * Loads code of a part that stands outside the screens, and tries again until it comes: without a network the part is missing, and everything else
 * stays.
 */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return untilLoaded(load)
  })
