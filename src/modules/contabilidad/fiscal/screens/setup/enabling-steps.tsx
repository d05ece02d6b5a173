import { useQuery } from '#src/web/calls/call.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { contabilidad } from '../../../contract.ts'
import css from '../fiscal.module.css'
import type { OfferedSetup } from './offered.ts'

/** How the DIAN enables a company that issues with software of its own, and how far this one is. */
export function EnablingSteps({ setup }: { setup: OfferedSetup }) {
  const { data: series = [] } = useQuery(contabilidad.fiscalSeries, {}, { quiet: true })
  const { data: accepted } = useQuery(contabilidad.fiscalDocuments, { show: 'aceptados' }, { quiet: true })
  const { environment, active, fields, kept, certificate } = setup
  const testing = environment === 'pruebas'
  const steps = [
    {
      text: 'En el portal de habilitación de la DIAN, registra tu empresa con «Software propio».',
      done: fields.software_id !== '',
    },
    {
      text: 'Copia aquí el identificador del software y su PIN, y guárdalos.',
      done: fields.software_id !== '' && kept.includes('software_pin'),
    },
    { text: 'Sube tu certificado de firma.', done: certificate !== null },
    { text: 'Copia aquí el identificador del set de pruebas que te dio la DIAN.', done: fields.set_pruebas !== '' },
    { text: 'Elige el ambiente Pruebas y activa la emisión.', done: testing && active },
    {
      text: 'Agrega la serie del set de pruebas: «Traer mi numeración de la DIAN» la llena con su clave técnica, o la copias del portal.',
      done: testing && series.some(({ kind, has_key }) => kind === 'factura' && has_key),
    },
    {
      text: 'Emite los documentos que pide el set y síguelos en la Bandeja fiscal hasta que los acepte.',
      done: testing && (accepted?.rows.some((row) => row.environment === 'pruebas') ?? false),
    },
    {
      text: 'Cuando la DIAN te habilite, pide tu numeración en su portal y asóciala a tu software. Luego elige el ambiente Producción y trae aquí la serie.',
      done: false,
    },
  ]
  return (
    <Card title="Cómo te habilita la DIAN" width={760}>
      <ol className={css.steps}>
        {steps.map(({ text, done }) => (
          <li key={text}>
            {text} {done && <Badge tone="good">Hecho</Badge>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
