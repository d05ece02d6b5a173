import { Button } from '@mantine/core'
import { FACTS_OF } from '#src/platform/fiscal/countries.ts'
import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { shortDate } from '#src/web/formats.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { contabilidad } from '../../../../contract.ts'
import type { FiscalRanges } from '../../../schemas.ts'
import css from '../../fiscal.module.css'

type Range = FiscalRanges['ranges'][number]

/** The numbers that the authority says the company was given: one of them fills in the form, and its technical key comes with it. */
export function ToldRanges({ country }: { country: FiscalCountry }) {
  const { data } = useQuery(contabilidad.fiscalRanges, {}, { quiet: true })
  const ask = useAction(contabilidad.askFiscalRanges)
  const { values, set } = useForm<{ kind?: string }>()
  if (!data?.offered || values.kind !== 'factura') return null
  const { asking, problem, ranges } = data
  const take = (range: Range) => {
    set('fields', range)
    set('next_number', Number(range.desde))
  }
  return (
    <section className={`${css.tab} ${css.wide}`} aria-label="Numeración que te dio la DIAN">
      <Button
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        loading={ask.busy}
        onClick={() => void ask.run({})}
      >
        {ranges.length > 0 || problem !== '' ? 'Preguntar otra vez a la DIAN' : 'Traer mi numeración de la DIAN'}
      </Button>
      <div aria-live="polite" className={css.tab}>
        {asking && <p className={css.quiet}>Preguntamos a la DIAN con tu certificado. Tarda unos segundos…</p>}
        {problem !== '' && <p className={`${css.text} ${css.deadline}`}>{problem}</p>}
        {ranges.map((range) => (
          <Button
            key={`${range.resolucion} ${range.prefijo}`}
            variant="light"
            h="auto"
            py={8}
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={() => take(range)}
          >
            {textOf(country, range)}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** 'SETP990000000 a SETP995000000, hasta el 19/01/2030' */
function textOf(country: FiscalCountry, range: Range): string {
  const { number } = FACTS_OF[country].series
  const until = range.vigencia_hasta ? `, hasta el ${shortDate(range.vigencia_hasta)}` : ''
  return `Usar ${number(range, Number(range.desde))} a ${number(range, Number(range.hasta))}${until}`
}
