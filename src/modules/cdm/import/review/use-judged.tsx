import { useEffect, useState } from 'react'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import type { ParsedTable } from '#src/web/files/read-table.ts'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import type { ImportKind } from '../../rows.ts'
import { type ImportChoices, type Judged, judgeAll } from '../rows/judge-rows.ts'

/** A turn for whatever else waits in the page. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A file as it would be imported, read again after every choice; null until it was read for the first time. */
export function useJudged(
  kind: ImportKind,
  sheet: ParsedTable,
  choices: ImportChoices,
  own: readonly CustomField[],
): (Judged & { busy: boolean }) | null {
  const { country, currency } = useViewedCompany()
  const [judged, setJudged] = useState<Judged | null>(null)
  const [of, setOf] = useState<ImportChoices | null>(null)

  useEffect(() => {
    let stopped = false
    const judging = judgeAll(kind, sheet, choices, { country, currency, own }, pause, () => stopped)
    judging.then((done) => {
      if (done === null || stopped) return
      setJudged(done)
      setOf(choices)
    })
    return () => {
      stopped = true
    }
  }, [kind, sheet, choices, country, currency, own])

  return judged && { ...judged, busy: of !== choices }
}
