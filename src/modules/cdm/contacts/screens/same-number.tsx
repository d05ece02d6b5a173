import { useDebouncedValue } from '@mantine/hooks'
import { taxIdError } from '#src/kernel/tax-id/check.ts'
import type { TaxId } from '#src/kernel/tax-id/kinds.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { cdm } from '../../contract.ts'

const PAUSE_MS = 300
const SHORTEST = 4

/** Says who has a number already; two may have it, as branches of one company do. */
export function SameNumber({ id, except }: { id: TaxId; except: string | undefined }) {
  const own = id.tax_kind !== 'Consumidor final' && taxIdError(id) === null
  const [tax_number] = useDebouncedValue(own ? id.tax_number : '', PAUSE_MS)
  const asked = tax_number.length >= SHORTEST && tax_number.length <= 60
  const { data } = useQuery(
    cdm.clientsOfNumber,
    { tax_number, ...(except && { except }) },
    { enabled: asked, quiet: true },
  )
  if (!asked || !data || data.length === 0) return null
  return <span>Ya la tiene {data.map(({ name }) => name).join(', ')}.</span>
}
