import type pg from 'pg'

/** A pool of the server that holds a company, and in which part of its tables; null: the pool itself. */
export interface CompanyPlace {
  pool: pg.Pool
  part: string | null
}

/** Of a pool whose companies are on servers of their own: finds a company's, and looks anew once one has moved. */
export interface CompanyPlaces {
  of(company: string): Promise<CompanyPlace>
  forget(company: string): void
}

export const nearest = new WeakMap<pg.Pool, CompanyPlaces>()

/** Pools whose opening goes a statement at a time: Citus carries a setting to its servers with all the text that came with it. */
export const openedApart = new WeakSet<pg.Pool>()

/** What a transaction says first in a part: where its tables are found. */
export const foundInPart = (part: string): string => `set local search_path = part_${part}, public, pg_temp`

/** What a transaction that writes in a part says next: until it ends, the part stays where it is. */
export const holdsPart = (part: string): string => `select trama.hold_part(${part})`
