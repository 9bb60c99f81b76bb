import { Button, Flex, Form, Input } from 'antd';
import { LIMITS, PICTURE_STAGES, type Picture, type PictureStage } from 'contract';
import { useFormBusy } from '@/components/content/form-busy';
import { stageLabel } from '@/components/story/stage-shape';
import { UploadButton, uploadPath } from './upload-button';

/** The photos of the four stages: descriptions, the cover, what goes and what comes. */
export const PhotoFields = ({ account }: { account: string }) =>
  PICTURE_STAGES.map((stage) => (
    <Form.Item key={stage} name={['pictures', stage]} noStyle>
      <Stage stage={stage} account={account} />
    </Form.Item>
  ));

type StageProps = { stage: PictureStage; account: string; value?: Picture[]; onChange?: (pictures: Picture[]) => void };

/** A stage that has photos has one cover. */
const withCover = (pictures: Picture[]) =>
  pictures.some(({ is_cover }) => is_cover)
    ? pictures
    : pictures.map((picture, at) => ({ ...picture, is_cover: at === 0 }));

function Stage({ stage, account, value: pictures = [], onChange = () => undefined }: StageProps) {
  const readOnly = useFormBusy();
  const put = (next: Picture[]) => onChange(withCover(next));
  return (
    <div className="starts-left grid gap-12">
      <p className="content-legend">{stageLabel(stage)}照片</p>
      {pictures.map((picture, place) => (
        <div key={picture.url} className="team-edit-photo grid gap-12">
          <img className="thumbnail" src={picture.url} alt={`${stageLabel(stage)}第 ${place + 1} 張`} loading="lazy" />
          <div className="grid">
            <Input.TextArea
              aria-label={`${stageLabel(stage)}第 ${place + 1} 張的說明`}
              rows={2}
              readOnly={readOnly}
              maxLength={LIMITS.description}
              value={picture.description}
              onChange={({ target }) =>
                put(pictures.map((other) => (other === picture ? { ...other, description: target.value } : other)))
              }
            />
            <Flex component="span" gap={8}>
              <Button
                size="small"
                aria-pressed={picture.is_cover}
                disabled={picture.is_cover}
                onClick={() => put(pictures.map((other) => ({ ...other, is_cover: other === picture })))}
              >
                {picture.is_cover ? '封面' : '設為封面'}
              </Button>
              <Button
                size="small"
                aria-label={`移除${stageLabel(stage)}第 ${place + 1} 張`}
                onClick={() => put(pictures.filter((other) => other !== picture))}
              >
                移除
              </Button>
            </Flex>
          </div>
        </div>
      ))}
      {pictures.length < LIMITS.photos_per_stage && (
        <UploadButton
          kind="image"
          path={uploadPath('image', account)}
          label={`新增${stageLabel(stage)}照片`}
          onStored={({ Location, width, height, size }) =>
            put([...pictures, { url: Location, description: '', is_cover: false, width, height, size }])
          }
        />
      )}
    </div>
  );
}
