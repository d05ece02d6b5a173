import type { Module } from '#src/kernel/module.ts'
import { FeatureGrid } from '../ui/dashboard/feature-grid.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'

/** A module that has no screens of its own yet: name, description and a card a feature. */
export function GenericModule({ module }: { module: Module }) {
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} />
      <FeatureGrid features={module.features} />
    </>
  )
}
