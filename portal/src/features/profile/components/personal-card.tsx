import { formatDate, GENDERS, type ProfileBasicBody, profileBasicBody, rocYear, type User } from 'contract';
import { useState } from 'react';
import { ApiError } from 'web-kit/api-error';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { contractResolver } from '@/lib/contract-resolver';
import { applyApiError } from '@/lib/form-errors';
import { updateProfile } from '../api/update-profile';
import { useKeptForm } from '../hooks/use-kept-form';
import { personalValues, toPersonalBody } from '../values';
import { CardForm } from './card-form';
import { PresentPassword } from './present-password';
import { ProfileFields } from './profile-fields';
import { profileLabels } from './profile-labels';
import { type Term, Terms } from './terms';

type Props = {
  user: User;
  editing: boolean;
  onEdit: () => void;
  onSaved: (user: User) => void;
  onCancel: () => void;
};

const resolver = contractResolver(profileBasicBody, toPersonalBody);

/** 0912-345-678 */
const grouped = (phone: string) => phone.replace(/^(09\d{2})(\d{3})(\d{3})$/, '$1-$2-$3');

const termsOf = (user: User): Term[] => {
  const { name, wade_giles, gender, born_date, phone, tel, email, introducer } = user;
  const born = born_date == null ? undefined : `${formatDate(born_date)}（民國 ${rocYear(born_date)} 年）`;
  const values = {
    name,
    wade_giles,
    gender: GENDERS.find(({ value }) => value === gender)?.label,
    born_date: born,
    phone: phone && grouped(phone),
    tel,
    email,
    introducer,
  };
  return Object.entries(values).map(([key, text]) => ({
    label: profileLabels[key] ?? '',
    text,
    lang: key === 'wade_giles' ? 'en' : undefined,
  }));
};

/** Personal data: a list of terms, or the form (M §2). */
export function PersonalCard({ user, editing, onEdit, onSaved, onCancel }: Props) {
  return (
    <Card>
      {editing ? (
        <PersonalForm user={user} onSaved={onSaved} onCancel={onCancel} />
      ) : (
        <>
          <CardTitle
            id="title-basic"
            tabIndex={-1}
            aside={
              <Button onClick={onEdit} aria-label="編輯個人資料">
                編輯
              </Button>
            }
          >
            個人資料
          </CardTitle>
          <Terms terms={termsOf(user)} />
        </>
      )}
    </Card>
  );
}

function PersonalForm({ user, onSaved, onCancel }: Pick<Props, 'user' | 'onSaved' | 'onCancel'>) {
  const { form, keptAt, drop } = useKeptForm('basic', personalValues(user), resolver);
  const [refused, setRefused] = useState<ProfileBasicBody>();
  const save = async (body: ProfileBasicBody) => {
    const saved = await updateProfile(body);
    drop();
    onSaved(saved);
  };
  return (
    <>
      <CardForm
        form={form}
        title={
          <h2 id="title-basic" tabIndex={-1} className="text-h3 font-bold">
            個人資料
          </h2>
        }
        keptAt={keptAt}
        onSave={async (body) => {
          try {
            await save(body);
          } catch (error) {
            if (error instanceof ApiError && error.code === 'reauthenticate') setRefused(body);
            else applyApiError(form, error);
          }
        }}
        onCancel={() => {
          drop();
          onCancel();
        }}
      >
        <ProfileFields introducer />
      </CardForm>
      {refused && (
        <PresentPassword
          why="你登入超過 10 分鐘了。重新設定密碼的信會寄到電子信箱，更改前請輸入目前的密碼。填寫的內容都還在。"
          action="確認並儲存"
          onAnswer={async (current_password) => {
            try {
              await save({ ...refused, current_password });
            } catch (error) {
              // What is wrong with the data is shown at the data.
              if (!(error instanceof ApiError) || error.status !== 400) throw error;
              setRefused(undefined);
              applyApiError(form, error);
            }
          }}
          onCancel={() => setRefused(undefined)}
        />
      )}
    </>
  );
}
