import type { Module } from '#src/kernel/module.ts'
import { FeatureGrid } from '../ui/dashboard/feature-grid.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'

/** The page of a module without screens of its own: name, description and a card for each feature. */
export function GenericModule({ module }: { module: Module }) {
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} />
      <FeatureGrid features={module.features} />
    </>
  )
}
