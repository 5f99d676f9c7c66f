# Reads file names, one a line, and prints `name<TAB>start-end,…`: byte ranges of comments by Ruby's own lexer.
require 'ripper'

COMMENTS = %i[on_comment on_embdoc_beg on_embdoc on_embdoc_end on___end__].freeze

def comment_ranges(source)
  starts = [0]
  source.each_line { |line| starts << starts.last + line.bytesize }
  ranges = Ripper.lex(source).filter_map do |(row, column), kind, text|
    next unless COMMENTS.include?(kind)

    start = starts[row - 1] + column
    # What stands behind __END__ is booked as comment, as cloc does.
    [start, kind == :on___end__ ? source.bytesize : start + text.bytesize]
  end
  ranges
end

STDIN.each_line(chomp: true) do |name|
  source = File.read(name, encoding: 'UTF-8')
  next if !source.valid_encoding? || Ripper.sexp(source).nil?

  puts "#{name}\t#{comment_ranges(source).map { |range| range.join('-') }.join(',')}"
rescue StandardError
  next
end
