import { Link } from 'react-router';
import { PUBLISH } from '../../content/publish.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArticlePage } from './article-view.tsx';

export const handle = { title: PUBLISH.title, description: PUBLISH.description };

export function Component() {
  return (
    <ArticlePage
      article={PUBLISH}
      after={
        <div className="row gap-5 lines-4 above-5">
          <ButtonLink to={paths.submitShort}>Submit a manuscript</ButtonLink>
          <Link to={paths.guidelines()}>Submission guidelines</Link>
        </div>
      }
    />
  );
}
