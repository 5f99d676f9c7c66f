import type { TypeFact } from '#analyzer/syntax/facts.ts';

/** Bases in Python that nobody finds a class by. */
const SAYS_NOTHING =
  /^(?:(?:metaclass\s*=\s*)?(?:abc\.)?(?:object|ABC|ABCMeta)|(?:typing\.|collections\.(?:abc\.)?)?(?:Generic|(?:Async)?(?:Iterator|Iterable)|(?:Mutable)?(?:Mapping|Sequence)|Container|Sized|Hashable))$/;

/** The supers of a type by which somebody might find it. */
export const knownSupers = ({ supers }: TypeFact): string[] =>
  supers.filter((name) => !SAYS_NOTHING.test(name));

/**
 * Bases of frameworks in Python whose classes do nothing until somebody names them: in a list of addresses or settings, or
 * to make one. Models, commands, test cases and the like are found without.
 */
const NAMED_TO_BE_USED = new RegExp(
  `(?:^|\\.)(?:${[
    // Django and its REST framework
    'View TemplateView RedirectView FormView ListView DetailView CreateView UpdateView DeleteView ArchiveIndexView',
    'APIView GenericAPIView ListAPIView CreateAPIView RetrieveAPIView UpdateAPIView DestroyAPIView ListCreateAPIView',
    'RetrieveUpdateAPIView RetrieveDestroyAPIView RetrieveUpdateDestroyAPIView',
    'ViewSet GenericViewSet ModelViewSet ReadOnlyModelViewSet',
    'Form ModelForm BaseForm BaseFormSet BaseModelFormSet BaseInlineFormSet',
    'Serializer ModelSerializer HyperlinkedModelSerializer ListSerializer BaseSerializer',
    'BaseAuthentication TokenAuthentication SessionAuthentication BasicAuthentication BasePermission IsAuthenticated',
    'MiddlewareMixin BaseHTTPMiddleware AccessMixin LoginRequiredMixin UserPassesTestMixin PermissionRequiredMixin',
    // Flask, Tornado
    'MethodView RequestHandler',
    // Threads and windows
    'Thread Process QThread QRunnable QDialog QWidget QMainWindow',
  ]
    .join(' ')
    .split(' ')
    .join('|')})$`,
);

/** Whether a class is of no use to anybody who does not name it. */
export const isNamedToBeUsed = (type: TypeFact, path: string): boolean => {
  const supers = knownSupers(type);
  return (
    path.endsWith('.py') &&
    type.kind === 'class' &&
    type.annotations.length === 0 &&
    supers.length > 0 &&
    supers.every((name) => NAMED_TO_BE_USED.test(name))
  );
};
