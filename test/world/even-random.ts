import { createHash } from 'node:crypto'

/** A die of any number of sides whose throws follow from the seed, and have nothing to do with each other. */
export function evenRandom(seed: number): (sides: number) => number {
  let thrown = 0
  return (sides) => createHash('sha256').update(`${seed} ${thrown++}`).digest().readUInt32BE() % sides
}
