import { Button, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { appearance } from './contract.ts'
import { Customizing } from './customizing.tsx'

const PolicyCard = lazy(() => import('../about/policy-card.tsx'))
const FilesQuotaCard = lazy(() => import('../notes/ui/files-quota-card.tsx'))
const MakerCard = lazy(() => import('../fiscal/maker-card.tsx'))

/** Control's screen for the platform's appearance. */
export default function Customize() {
  const { data, failure, again } = useQuery(appearance.settings)
  return (
    <>
      <PageHead
        title="Personalización"
        description="Cómo se presenta la plataforma a todas las empresas. El cambio llega al momento a quien esté dentro."
        icon={<Icon name="palette" />}
      />
      {data ? (
        <>
          <Customizing latest={data} />
          <Suspense fallback={null}>
            <Stack gap={16} mt={16}>
              <PolicyCard />
              <MakerCard />
              <FilesQuotaCard />
            </Stack>
          </Suspense>
        </>
      ) : failure ? (
        <EmptyState
          title="No pudimos cargar la personalización."
          action={
            <Button variant="default" onClick={() => void again()}>
              Reintentar
            </Button>
          }
        />
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  )
}
