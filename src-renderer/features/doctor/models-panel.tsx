import type { ListedModel, ModelServer } from '#contract/public-api/capabilities.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './doctor-page.module.css';
import { modelAbilities } from './model-words.ts';

function ModelRow({ model, chosen }: { model: ListedModel; chosen: boolean }) {
  const s = useStrings();
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <code>{model.name}</code> {chosen && <Tag tone="good">{s.doctor.inUse}</Tag>}
        {model.cloud && (
          <Tag tone="poor" shape title={s.doctor.cloudHint}>
            {s.doctor.cloud}
          </Tag>
        )}
      </th>
      <td>{modelAbilities(model, s)}</td>
      <td>{model.contextLength === null ? '–' : format.number(model.contextLength)}</td>
      <td>{model.embeddingLength ?? '–'}</td>
    </tr>
  );
}

/** Everything that is installed; models that run elsewhere are labelled. */
export function ModelsPanel({ server }: { server: ModelServer }) {
  const s = useStrings();
  const { models, chatModel, embedModel } = server;
  if (models.length === 0) return null;
  return (
    <Panel title={s.doctor.models} note={s.doctor.modelsNote}>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={s.doctor.models}>
        <table className={classes.models}>
          <thead>
            <tr>
              <th scope="col">{s.doctor.name}</th>
              <th scope="col">{s.doctor.abilities}</th>
              <th scope="col">{s.doctor.contextSize}</th>
              <th scope="col">{s.doctor.dimension}</th>
            </tr>
          </thead>
          <tbody>
            {models.map((model) => (
              <ModelRow
                key={model.name}
                model={model}
                chosen={model.name === chatModel || model.name === embedModel}
              />
            ))}
          </tbody>
        </table>
      </div>
      {models.some(({ cloud }) => cloud) && <p className={classes.hint}>{s.doctor.cloudHint}</p>}
    </Panel>
  );
}
