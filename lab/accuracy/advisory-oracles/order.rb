# Orders pairs of versions with RubyGems itself. Lines in: a TAB b; lines out: -1, 0 or 1. With `~>` as a third column:
# 0 when `~> b` takes a, else 1.
STDIN.each_line(chomp: true) do |line|
  a, b, operator = line.split("\t")
  if operator == '~>'
    puts Gem::Requirement.new("~> #{b}").satisfied_by?(Gem::Version.new(a)) ? 0 : 1
  else
    puts Gem::Version.new(a) <=> Gem::Version.new(b)
  end
end
