import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** Frameworks whose views are PHP: CodeIgniter, Yii, Slim. */
export const PHP_VIEW_FRAMEWORKS: FlowTable = {
  name: 'views of CodeIgniter, Yii and Slim',
  results: [{ field: 'CI_Controller#load', type: 'CI_Loader' }],
  views: [
    { call: 'CI_Loader#view', view: [0], values: [1] },
    {
      call: '(yii\\base\\Controller|yii\\web\\Controller)#(render|renderPartial|renderAjax)',
      view: [0],
      values: [1],
      folder: 'own',
    },
    { call: 'Slim\\Views\\(PhpRenderer|Twig)#render', view: [1], values: [2] },
  ],
  types: [{ type: 'yii\\web\\Controller', above: ['yii\\base\\Controller'] }],
};
