import { toast } from '#web/ui/toasts/toast.ts';

export const say = toast;
