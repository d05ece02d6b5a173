import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import type { World } from '../../world/world.ts'

/** What earlier deeds of a walk answered: the latest of a call, or the one so many before it. */
export type Made = <C extends Call>(call: C, before?: number) => OutputOf<C>

/** An act in a walk. A `version` in its input becomes the row's of that moment. */
export interface Deed {
  call: Call
  as: 'ana' | 'beto' | 'caro' | 'control'
  input: (made: Made, world: World) => object | Promise<object>
  /** What brings back the state in which it can be made again, after a counter took it back. */
  again?: readonly Deed[]
  /** Taken back, it is not made again by taking that back: it holds what no history keeps. */
  once?: true
}

/** The acts of an area in an order in which each finds a sound state; those of `before` prepare it and belong to others. */
export interface Walk {
  area: string
  before?: readonly Deed[]
  deeds: readonly Deed[]
  /** What a counter gives back, though the rows stay: queries whose answers are then as they were. */
  figures?: Record<string, string>
}

export function deed<C extends Call>(
  call: C,
  input: (made: Made, world: World) => InputOf<C> | Promise<InputOf<C>>,
  as: Deed['as'] = 'ana',
): Deed {
  return { call, as, input: input as Deed['input'] }
}

/** Names what a walk makes; a second time it is another one. */
let names = 0
export const named = (word: string) => `${word} ${++names}`

/** A record as the person saw it. */
export const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
