import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { SheetPages } from '#src/web/ui/print/sheet-pages.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { Spinner } from '#src/web/ui/state/spinner.tsx'
import { type TemplateContent, templateCalls } from '../contract.ts'
import { Design, type TemplateType } from '../rows.ts'
import css from './editor.module.css'

/** What is typed is drawn once the person pauses. */
const PAUSE_MS = 250

interface LivePreviewProps {
  type: TemplateType
  saved: TemplateContent
}

/** The document that the fields make, drawn by the server as it will be printed; the picture before stays until the next is there. */
export function LivePreview({ type, saved }: LivePreviewProps) {
  const { header_data, footer_data, paper } = useForm().values
  const sound = useRef<Design>(saved)
  const design = useMemo(() => {
    // While a field says what is wrong with it, the last sound ones are shown.
    const { data } = Design.safeParse({ header_data, footer_data, paper })
    if (data) sound.current = data
    const { name: _, ...rest } = sound.current as TemplateContent
    return rest
  }, [header_data, footer_data, paper])
  const [typed] = useDebouncedValue(design, PAUSE_MS)
  const { data, failure, again } = useQuery(
    templateCalls.preview,
    { template_type: type, ...typed },
    { keep: true, quiet: true },
  )

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and only what takes the focus is scrolled by keys
    <section className={css.preview} aria-label="Vista previa" tabIndex={0}>
      {data ? (
        <SheetPages sheet={data} label="Documento" />
      ) : failure ? (
        <LoadError title="No pudimos dibujar la vista previa." again={again} />
      ) : (
        <Spinner page />
      )}
    </section>
  )
}
