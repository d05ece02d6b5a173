import type { Access } from '../access.ts'

/** Groups of the sidebar's links. */
export type MenuGroup = 'main' | 'administration' | 'management' | 'support' | 'foot'

/** A screen's link in the sidebar. */
export interface ScreenLink {
  label: string
  /** A lucide icon's name, as in 'package-search'. */
  icon: string
  /** Its place in each group that it stands in; a person sees the groups of their role. */
  in: Partial<Record<MenuGroup, number>>
  /** Its `pending-count.tsx` says how much waits behind the link. */
  counted?: true
}

/** Beside roles: for whoever is not signed in, and for whoever must set a second factor up first. */
export type ScreenAccess = Access | 'signed-out' | 'unsecured'

export interface Screen {
  path: string
  /** Its file in the area's folder, as in 'admin-screen'. */
  file: string
  access: ScreenAccess
  link?: ScreenLink
}

/** An area of the platform, which is always on. Routes, guard, sidebar, names and what is served follow from these. */
export interface PlatformArea {
  /** Folder, and first segment of its calls' paths. */
  id: string
  /** What people call it. */
  name: string
  /** Further first segments of its calls' paths, as people call them. */
  also?: readonly { id: string; name: string }[]
  screens: readonly Screen[]
  /** The place of its `header-item.tsx` in the header, beside the person on every screen; absent: it has none. */
  header?: number
}

export const platformArea = (declaration: PlatformArea) => declaration
