/**
 * Tables of the schema public that stay on the coordinator alone, each with its reason. What sign-in needs (the schema auth) stays there as a whole:
 * it is asked before anybody knows of which company. Every other table of all companies is copied to each server, so that it can be joined there.
 */
export const STAYING: Readonly<Record<string, string>> = {
  control_log: 'what the platform’s owners did; no company reads it',
  control_preferences: 'of the platform’s owners',
  control_readings: 'of the platform’s owners; written beside what they read, without a right to it',
  control_visits: 'written at each of control’s readings; no company reads it',
  images: 'served by the program, never joined',
}
