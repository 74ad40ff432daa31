// The style sheets that main.tsx loads before the first component.
import '../fonts/fonts.css';
import '../ui/tokens.css';
import '../ui/board.css';
import '../ui/base.css';
