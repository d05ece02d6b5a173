import { useQuery } from '#src/web/calls/call.ts'
import { PRODUCT } from '#src/web/product.ts'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { about } from './contract.ts'
import css from './screens/about.module.css'
import { ReadingPage } from './screens/reading-page.tsx'

/** The policy that people consent to. */
export default function PrivacyScreen() {
  const { data, failure, again } = useQuery(about.policy)
  return (
    <ReadingPage title="Política de privacidad" lead={`Cómo trata ${PRODUCT} los datos de las empresas y de su gente.`}>
      {data ? (
        <>
          {data.updated_at && (
            <p className={css.text}>
              Vigente desde el <DateText at={data.updated_at} as="long" />
            </p>
          )}
          <Text of={data.text} />
        </>
      ) : failure ? (
        <LoadError title="No pudimos cargar la política." again={again} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </ReadingPage>
  )
}

/** Paragraphs and headings: see first-policy.ts. The text is not markup. */
const Text = ({ of }: { of: string }) =>
  of
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) =>
      line.startsWith('## ') ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text of lines, which may repeat
        <h2 key={at} className={css.heading}>
          {line.slice(3)}
        </h2>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={at} className={css.text}>
          {line}
        </p>
      ),
    )
