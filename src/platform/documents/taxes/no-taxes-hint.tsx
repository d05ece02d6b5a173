import type { Call } from '#src/kernel/contract.ts'
import { useMay } from '#src/web/session/session.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'

interface NoTaxesHintProps {
  taxes: readonly unknown[] | undefined
  /** What takes over the taxes of the country: who may not sees nothing. */
  takes: Call
  /** Where that is done. */
  path: string
}

/** Where a company has no taxes by code yet, so that lines bear one percentage: how it gets those of its country. */
export function NoTaxesHint({ taxes, takes, path }: NoTaxesHintProps) {
  const may = useMay()(takes)
  if (!may || taxes === undefined || taxes.length > 0) return null
  return (
    <span>
      Para retenciones y otros impuestos, <PathLink path={path}>usa los de tu país</PathLink>.
    </span>
  )
}
