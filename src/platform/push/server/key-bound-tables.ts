export default ['public.push_subscriptions']
