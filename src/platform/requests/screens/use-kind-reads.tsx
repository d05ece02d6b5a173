import { useSlots } from '#src/web/slots.ts'
import { readingKinds } from '../contract.ts'

/** What the request centre reads, stale with the tables of whatever kinds there are. */
export const useKindReads = () => readingKinds(useSlots().modules)
