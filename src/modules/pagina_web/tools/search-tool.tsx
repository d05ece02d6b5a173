import { Button } from '@mantine/core'
import { z } from 'zod'
import { requiredText } from '#src/kernel/fields.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { pagina_web, type Site } from '../contract.ts'
import css from '../pagina-web.module.css'
import { SEARCH_PART, searchAdvice, shortAddress } from '../rules.ts'

const SearchListing = z.strictObject({
  wanted_title: requiredText('Escribe el título que quieres.'),
  wanted_description: requiredText('Escribe la descripción que quieres.', 500),
})

/** How a search engine shows the page, what to better, and the wish to have it changed. */
export function SearchTool({ site, made }: { site: Site; made: boolean }) {
  const may = useMay()
  const reading = useAction(pagina_web.refreshPreview, { quiet: 'done' })
  const { website, preview } = site
  if (website === '' || preview === null) {
    return (
      <EmptyState
        title="Todavía no hay página que revisar."
        text="Guarda la dirección de tu página: aquí verás cómo la muestran los buscadores."
      />
    )
  }
  const mayRead = may(pagina_web.refreshPreview)
  return (
    <div className={css.sides}>
      <Card
        title="Así te muestran los buscadores"
        actions={
          mayRead && (
            <Button
              variant="default"
              size="sm"
              disabled={reading.busy || preview.status === 'pending'}
              onClick={() => void reading.run()}
            >
              Leer de nuevo
            </Button>
          )
        }
      >
        {preview.status === 'ready' ? (
          <div className={css.stack}>
            <Result title={preview.title} description={preview.description} website={website} />
            <Advice texts={searchAdvice(preview)} />
          </div>
        ) : (
          <p className={css.nothing} role="status">
            {preview.status === 'pending' ? 'Leyendo tu página…' : preview.problem}
          </p>
        )}
      </Card>
      {made && may(pagina_web.askWork) && <WishCard site={site} />}
    </div>
  )
}

const Result = ({ title, description, website }: { title: string; description: string; website: string }) => (
  <article className={css.found} aria-label="Resultado en un buscador">
    <p className={css.address}>{shortAddress(website)}</p>
    <h3 className={css.foundTitle}>{title || new URL(website).hostname}</h3>
    <p className={css.description}>{description || 'Sin descripción.'}</p>
  </article>
)

const Advice = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? (
    <p className={css.good}>El título y la descripción tienen una buena medida.</p>
  ) : (
    <ul className={css.advice} aria-label="Qué mejorar">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )

/** What the company wants to read there instead: Trama, which looks after the page, gets it as a request. */
const WishCard = ({ site: { preview } }: { site: Site }) => (
  <Card title="Pedir otros textos" description="Trama los pone en tu página y te avisa en «Editor de contenido».">
    <Form
      call={pagina_web.askWork}
      fields={{
        schema: SearchListing,
        input: ({ wanted_title, wanted_description }) => ({
          topic: SEARCH_PART,
          title: 'Título y descripción para buscadores',
          body: `Título: ${wanted_title}\nDescripción: ${wanted_description}`,
        }),
        initial: { wanted_title: preview?.title ?? '', wanted_description: preview?.description ?? '' },
      }}
      submit="Enviar solicitud"
      busy="Enviando…"
      label="Pedir otros textos"
      keep
      plain
    >
      <TextField name="wanted_title" label="Título" hint="Hasta unas 60 letras." />
      <TextAreaField name="wanted_description" label="Descripción" hint="Hasta unas 160 letras." lines={3} />
    </Form>
  </Card>
)
