import { Button } from '@mantine/core'
import { rateOn } from '#src/kernel/money/taxes.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ReadRows } from '#src/web/ui/rows/read-rows.tsx'
import { Row } from '#src/web/ui/rows/rows.tsx'
import { cdm } from '../../contract.ts'
import { RateSource, writtenRate } from './rate-source.tsx'
import css from './taxes.module.css'

/** The taxes of the company's country with their sources, before they are taken over. */
export function OfferedTaxesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const offered = useQuery(cdm.offeredTaxes, {}, { quiet: true })
  const take = useAction(cdm.takeOfferedTaxes)
  const today = useCompanyToday()
  const left = offered.data?.codes.filter(({ taken }) => !taken)
  const accept = async () => {
    if ((await take.run({})).ok) onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={`Impuestos de ${offered.data?.country ?? ''}`} size="lg">
      <p className={css.lead}>
        Se agregan con su tarifa y su fuente legal; después los editas o archivas. Revísalos con tu contador: qué
        retención te aplica depende de tu régimen y tu municipio.
      </p>
      <ReadRows
        label="Impuestos que se agregan"
        read={{ ...offered, data: left }}
        failed="No pudimos cargar los impuestos."
        empty="Ya tienes todos los impuestos de tu país."
      >
        {(code) => (
          <Row key={code.declared_as} title={code.name} text={<RateSource rate={rateOn(code.rates, today)} />}>
            {writtenRate(code.kind, rateOn(code.rates, today))}
          </Row>
        )}
      </ReadRows>
      <div className={css.acts}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={take.busy} disabled={!left || left.length === 0} onClick={() => void accept()}>
          Agregar {left?.length ?? 0} impuestos
        </Button>
      </div>
    </Dialog>
  )
}
