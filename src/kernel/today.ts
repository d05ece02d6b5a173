/** What a line of the dashboard's 'Hoy' is about: late or wrong, waiting for somebody's yes, money, one's own, work of the company, or unread. */
export type TodayAbout = 'late' | 'waits' | 'money' | 'own' | 'work' | 'news'
