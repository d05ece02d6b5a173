import type { Module } from '../../kernel/module.ts'

let modules: readonly Module[] = []

/** The composition root hands the catalogue in, once, before anything is served: the platform never imports modules. */
export function install(catalogue: readonly Module[]): void {
  modules = catalogue
}

/** The modules of this installation, in catalogue order. */
export const installed = (): readonly Module[] => modules
