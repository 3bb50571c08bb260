import { toast } from '#web/ui/toast.ts';

export const say = toast;
