import { refuseWrite } from '../read-only';

type Panel = { params: { model?: string }; state: { userAbility: { can(action: string, subject: string): boolean } } };

/**
 * A write of the panel's content manager, of what it only reads (decision 84): who may read it is told where it is done
 * instead. Others are refused by their rights.
 */
export default ({ params: { model = '' }, state }: Panel): boolean => {
  if (state.userAbility.can('plugin::content-manager.explorer.read', model)) refuseWrite(model);
  return true;
};
