from report import by_country


def test_totals_are_summed_by_country():
    rows = [{"country": "DE", "total": "1.5"}, {"country": "DE", "total": "2"}]
    assert by_country(rows) == {"DE": 3.5}
