/** Addresses below these are pages and files of the server's own, which are never answered by the program. */
const OF_THE_SERVER = /^\/(api|images|assets|c|d|f|healthz|readyz|metrics)(\/|$)/

/** Whether a navigation opens the program. */
export const opensProgram = (path: string): boolean => !OF_THE_SERVER.test(path)

/** Which of the pages that are kept answers a navigation: its own, as those with the camera have one, or the first. */
export const shellFor = (path: string, shells: readonly string[]): string => (shells.includes(path) ? path : '/')

/** What is kept of an earlier version. */
export const outdated = (names: readonly string[], current: string): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name !== current)

export const cacheOf = (version: string) => PREFIX + version

const PREFIX = 'trama-'

/** In pieces, so that what the open page asks for is not kept waiting. */
export const slicesOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))
