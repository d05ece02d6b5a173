import { useCompanyToday } from '#src/web/company-today.ts'
import { decimalText, shortDate } from '#src/web/formats.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { GuidedReteica, reteicaOf } from '../reteica/guided-reteica.ts'
import { RateSource, writtenRate } from './rate-source.tsx'
import css from './taxes.module.css'

/** The tax as it will be, as soon as it can be one. */
export function ReteicaPreview() {
  const today = useCompanyToday()
  const asked = GuidedReteica.safeParse(useForm().values)
  const tax = asked.success ? reteicaOf(asked.data, today, decimalText(asked.data.per_mille)) : undefined
  return (
    <div className={css.preview} aria-live="polite">
      {tax ? (
        <Facts plain>
          <Fact name="En tus documentos">{tax.short_name}</Fact>
          {tax.rates.map((rate) => (
            <Fact key={rate.from_day} name={`Desde el ${shortDate(rate.from_day)}`}>
              {writtenRate('reteica', rate)}
              {rate.minimum !== '0' && (
                <>
                  , base mínima <Money amount={rate.minimum} />
                </>
              )}
            </Fact>
          ))}
          <Fact name="Fuente" wide>
            <RateSource rate={tax.rates[0]} />
          </Fact>
        </Facts>
      ) : (
        'Elige la actividad o escribe la tarifa.'
      )}
    </div>
  )
}
