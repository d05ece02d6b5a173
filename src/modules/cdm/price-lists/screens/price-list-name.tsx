import { Link } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { cdm } from '../../contract.ts'

/** The name of a list, which leads to its prices. */
export function PriceListName({ id }: { id: string }) {
  const list = useQuery(cdm.priceListDetail, { id }, { quiet: true }).data
  if (!list) return <>…</>
  return (
    <>
      <Link {...linkTo({ tab: 'listas', lista: id })}>{list.name}</Link>
      {list.archived_at && ' (archivada: paga los precios del catálogo)'}
    </>
  )
}
