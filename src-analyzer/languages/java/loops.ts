/** Statements that run what is inside again and again. */
export const LOOPS = ['for_statement', 'enhanced_for_statement', 'while_statement', 'do_statement'];
