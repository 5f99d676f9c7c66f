import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';

/** Serves the built page; any other address of the page gets its index, whose router decides what to show. */
export function pageFiles(folder: string): Router {
  const router = Router();
  router.use(
    express.static(folder, {
      index: 'index.html',
      redirect: false,
      setHeaders: (response, path) => {
        const hashed = /[/\\]assets[/\\]/.test(path);
        response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  router.use(pageIndex(join(folder, 'index.html')));
  return router;
}

function pageIndex(index: string): RequestHandler {
  return (request, response, next) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.[a-z0-9]+$/i.test(request.path);
    if (!isPage || isFile) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(index, (error: Error | undefined) => {
      if (error !== undefined && !response.headersSent) {
        response.status(404).type('text/plain').send('The page of Vitals has not been built.');
      }
    });
  };
}
