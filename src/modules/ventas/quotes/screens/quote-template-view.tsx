import { useDebouncedValue } from '@mantine/hooks'
import { templateCalls } from '#src/platform/templates/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ImageField } from '#src/web/ui/fields/files/image-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { SheetPages } from '#src/web/ui/print/sheet-pages.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../contract.ts'
import { AcceptanceSettings } from '../../sharing/screens/acceptance-settings.tsx'
import { CLIENT_MARK } from '../rules.ts'
import { type QuoteTemplate, QuoteTemplateSample } from '../schemas.ts'
import { BackToQuotes } from './quote-back.tsx'
import css from './quotes.module.css'

const PAUSE_MS = 400

/** The quote template, beside a sample. */
export function QuoteTemplateView() {
  const { data, failure, again } = useQuery(ventas.quoteTemplate)
  return (
    <>
      <BackToQuotes />
      {data ? (
        <>
          <Loaded template={data} />
          <AcceptanceSettings />
        </>
      ) : failure ? (
        <LoadError title="No pudimos cargar la plantilla." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

/** The form keeps the values with which editing began; a colleague's change is reported as a conflict on saving. */
function Loaded({ template }: { template: QuoteTemplate }) {
  const { version, ...texts } = template
  if (!useMay()(ventas.saveQuoteTemplate)) return <Preview texts={texts} />
  return (
    <Form
      call={ventas.saveQuoteTemplate}
      initial={texts}
      extra={{ version }}
      submit="Guardar plantilla"
      keep
      sticky
      label="Plantilla de cotización"
    >
      <div className={css.template}>
        <Card
          title="Plantilla de cotización"
          description="Sale en todas tus cotizaciones. Colores, letra y datos de tu empresa se eligen en Plantillas."
        >
          <div className={css.templateFields}>
            <ImageField name="logoUrl" label="Logo" upload={templateCalls.uploadLogo} />
            <TextAreaField name="header" label="Encabezado" hint="Sale arriba, antes del mensaje." />
            <TextAreaField name="footer" label="Pie" hint="Sale al final." />
            <TextAreaField
              name="defaultBody"
              label="Mensaje de presentación de una cotización nueva"
              hint={`Escribe ${CLIENT_MARK} y pondremos el nombre del cliente.`}
              lines={8}
            />
          </div>
        </Card>
        <LivePreview />
      </div>
    </Form>
  )
}

function LivePreview() {
  const { values } = useForm()
  const [texts] = useDebouncedValue(values, PAUSE_MS)
  const sound = QuoteTemplateSample.safeParse(texts)
  return sound.success ? (
    <Preview texts={sound.data} />
  ) : (
    <p className={css.hint}>La vista previa sigue cuando corrijas los campos marcados.</p>
  )
}

function Preview({ texts }: { texts: QuoteTemplateSample }) {
  const { data, failure, again } = useQuery(ventas.quoteTemplateSheet, texts, { keep: true, quiet: true })
  return (
    <div className={css.preview}>
      {data ? (
        <SheetPages sheet={data} label="Vista previa de la cotización" />
      ) : failure ? (
        <LoadError title="No pudimos dibujar la vista previa." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </div>
  )
}
