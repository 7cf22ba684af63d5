//! Plots are well formed, the same every time, and survive every input.

use plots::{Crowd, Glyph, Grid, Line, Lines, Mark, OutcomeSpace, Panel, Reached, Spot, Tile, Trail, Way};

/// The whole tree of the plot; fails if it is not XML.
fn parse(svg: &str) -> roxmltree::Document<'_> {
    roxmltree::Document::parse(svg).unwrap_or_else(|error| panic!("{error}\n{svg}"))
}

/// All text of the elements with this name.
fn texts<'a>(document: &'a roxmltree::Document<'_>, tag: &str) -> Vec<&'a str> {
    let elements = document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", tag)));
    elements.filter_map(|node| node.text()).collect()
}

fn has_no_odd_number(svg: &str) -> bool {
    ["NaN", "inf", "-0\""].iter().all(|odd| !svg.split("</style>").last().unwrap().contains(odd))
}

fn sample_panel(title: &str) -> Panel {
    let outcomes: Vec<_> =
        (0..400).map(|i| (f64::from(i % 20) * 50.0 - 200.0, f64::from((i * i) % 97) * 9.0)).collect();
    Panel {
        trails: Vec::new(),
        crowds: Vec::new(),
        title: title.to_owned(),
        x_label: "utility of England".to_owned(),
        y_label: "utility of Zimbabwe".to_owned(),
        outcomes,
        frontier: vec![(750.0, 300.0), (-200.0, 864.0), (400.0, 800.0)],
        marks: vec![
            Mark::new("Nash", Glyph::Diamond, (400.0, 800.0)),
            Mark::new("Kalai-Smorodinsky", Glyph::Square, (400.0, 800.0)),
            Mark::new("status quo", Glyph::Cross, (-100.0, 90.0)),
        ],
    }
}

fn sample_space(panels: usize) -> OutcomeSpace {
    let panels = (0..panels).map(|index| sample_panel(&format!("panel {index}"))).collect();
    OutcomeSpace { title: "Treaty".to_owned(), caption: "All outcomes.".to_owned(), panels, same_axes: true }
}

#[test]
fn outcome_spaces_are_well_formed_and_repeatable() {
    for panels in [0, 1, 2, 3, 4, 5, 9] {
        let plot = sample_space(panels);
        let svg = plot.to_svg();
        assert_eq!(svg, plot.clone().to_svg());
        let document = parse(&svg);
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        for id in root.attribute("aria-labelledby").unwrap().split(' ') {
            assert!(document.descendants().any(|node| node.attribute("id") == Some(id)), "{id}");
        }
        assert!(has_no_odd_number(&svg));
    }
}

#[test]
fn the_text_alternative_has_the_figures() {
    let svg = sample_space(1).to_svg();
    let document = parse(&svg);
    assert_eq!(texts(&document, "title")[0], "Treaty");
    assert_eq!(
        texts(&document, "desc"),
        ["panel 0: 400 outcomes; utility of England from −200 to 750; utility of Zimbabwe from 0 to 864; Pareto \
          frontier of 3 points from (−200, 864) to (750, 300); Nash at (400, 800); Kalai-Smorodinsky at (400, 800); \
          status quo at (−100, 90)."]
    );
}

#[test]
fn every_mark_has_its_name_in_the_panel_and_in_the_legend() {
    let svg = sample_space(2).to_svg();
    let document = parse(&svg);
    let names = texts(&document, "text");
    let count = |name: &str| names.iter().filter(|text| **text == name).count();
    assert_eq!((count("Nash"), count("status quo")), (2, 3), "two panels, and the legend");
    assert_eq!((count("and Kalai-Smorodinsky"), count("Nash, Kalai-Smorodinsky")), (2, 1), "it is where Nash is");
}

#[test]
fn marks_at_one_place_share_a_line_of_the_legend() {
    let legend = |plot: &OutcomeSpace| {
        let svg = plot.to_svg();
        let document = parse(&svg);
        let names = texts(&document, "text").into_iter().skip_while(|text| *text != "Pareto frontier").skip(1);
        names.take_while(|text| *text != "All outcomes.").map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(legend(&sample_space(1)), ["Nash, Kalai-Smorodinsky: (400, 800)", "status quo: (−100, 90)"]);
    let mut two = sample_space(2);
    assert_eq!(legend(&two), ["Nash, Kalai-Smorodinsky", "status quo"]);
    two.panels[1].marks[1].at = (600.0, 500.0);
    assert_eq!(legend(&two), ["Nash", "Kalai-Smorodinsky", "status quo"], "in the second panel they are apart");
}

#[test]
fn narrow_plots_fit_a_telephone() {
    let line = Line { label: "a seat of some name".to_owned(), seat: Some(0), points: vec![(1.0, 700.0), (2.0, 80.5)] };
    let lines =
        Lines { title: "A title that takes more than a line".to_owned(), lines: vec![line], ..Lines::default() };
    for svg in [sample_space(1).to_narrow_svg(), sample_space(3).to_narrow_svg(), lines.to_narrow_svg()] {
        let document = parse(&svg);
        let width: f64 = document.root_element().attribute("width").unwrap().parse().unwrap();
        assert!((240.0..=325.0).contains(&width), "{width}");
    }
}

#[test]
fn few_offers_have_whole_ticks() {
    let line = |label: &str, seat, points: &[(f64, f64)]| Line { label: label.to_owned(), seat, points: points.into() };
    let lines = vec![line("host", Some(0), &[(2.0, 71.0)]), line("guest", Some(1), &[(1.0, 100.0), (3.0, 90.0)])];
    let svg = Lines { x_label: "offer".to_owned(), lines, ..Lines::default() }.to_svg();
    let document = parse(&svg);
    let ticks = document.descendants().filter(|node| node.attribute("class") == Some("tick muted middle"));
    assert_eq!(ticks.filter_map(|node| node.text()).collect::<Vec<_>>(), ["1", "2", "3"]);
    let dots = document.descendants().filter(|node| node.attribute("class") == Some("dot")).count();
    assert_eq!(dots, 3, "every offer is marked");
}

#[test]
fn names_are_escaped() {
    let mut plot = sample_space(1);
    plot.title = "A & B <script>\u{1}\"'".to_owned();
    plot.panels[0].x_label = "x < y".to_owned();
    plot.panels[0].marks[0].label = "]]> &amp;".to_owned();
    let svg = plot.to_svg();
    assert!(!svg.contains("<script"));
    let document = parse(&svg);
    assert_eq!(texts(&document, "title")[0], "A & B <script>\"'");
    assert!(texts(&document, "text").contains(&"]]> &amp;"));
}

#[test]
fn three_seats_have_three_colours_and_three_shapes() {
    let trail = |seat: usize| Trail { label: format!("seat {seat}"), seat, points: vec![(1.0, 2.0), (2.0, 3.0)] };
    let panel = Panel { trails: (0..3).map(trail).collect(), ..Panel::default() };
    let svg = OutcomeSpace { panels: vec![panel], ..OutcomeSpace::default() }.to_svg();
    let document = parse(&svg);
    for class in ["seat-1", "seat-2", "seat-3"] {
        assert!(document.descendants().any(|node| node.attribute("class") == Some(class)), "{class}");
    }
    let line =
        |seat: usize| Line { label: format!("seat {seat}"), seat: Some(seat), points: vec![(0.0, 1.0), (1.0, 0.0)] };
    let svg = Lines { lines: (0..5).map(line).collect(), ..Lines::default() }.to_svg();
    let document = parse(&svg);
    let curves: Vec<_> = document.descendants().filter(|node| node.attribute("class") == Some("curve")).collect();
    let dashed = curves.iter().filter(|node| node.attribute("stroke-dasharray") != Some("none")).count();
    assert_eq!((curves.len(), dashed), (5, 1), "the fifth has the first colour again, so it is dashed");
}

#[test]
fn odd_points_do_no_harm() {
    let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300];
    let cases: Vec<Vec<(f64, f64)>> = vec![
        vec![],
        vec![(3.0, 4.0)],
        vec![(0.0, 0.0)],
        vec![(5.0, 1.0), (5.0, 2.0), (5.0, 3.0)],
        vec![(1.0, 7.0), (2.0, 7.0)],
        odd.iter().map(|&value| (value, 1.0)).collect(),
        odd.iter().map(|&value| (1.0, value)).chain([(1.0, 2.0), (2.0, 1.0)]).collect(),
        vec![(1e-300, -1e-300), (1e11, -1e11)],
    ];
    for points in cases {
        let marks = points.iter().map(|&at| Mark::new("m", Glyph::Star, at)).collect();
        let panel = Panel { outcomes: points.clone(), frontier: points.clone(), marks, ..Panel::default() };
        let space = OutcomeSpace { panels: vec![panel], ..OutcomeSpace::default() }.to_svg();
        let line = Line { label: "a line".to_owned(), seat: Some(7), points: points.clone() };
        let lines = Lines { lines: vec![line], ..Lines::default() }.to_svg();
        for svg in [space, lines] {
            parse(&svg);
            assert!(has_no_odd_number(&svg), "{points:?}\n{svg}");
        }
    }
}

#[test]
fn points_that_are_not_numbers_are_left_out() {
    let mut plot = sample_space(1);
    let clean = plot.to_svg();
    plot.panels[0].outcomes.insert(7, (f64::NAN, 1.0));
    plot.panels[0].frontier.push((1.0, f64::INFINITY));
    plot.panels[0].marks.push(Mark::new("nowhere", Glyph::Star, (f64::NAN, f64::NAN)));
    assert_eq!(plot.to_svg(), clean);
}

#[test]
fn equal_outcomes_are_drawn_once() {
    let panel = Panel { outcomes: vec![(1.0, 2.0); 10_000], ..Panel::default() };
    let svg = OutcomeSpace { panels: vec![panel], ..OutcomeSpace::default() }.to_svg();
    let document = parse(&svg);
    let cloud = document.descendants().find(|node| node.attribute("class") == Some("cloud")).unwrap();
    assert_eq!(cloud.attribute("d").unwrap().matches('M').count(), 1);
    assert!(texts(&document, "desc")[0].starts_with("10000 outcomes"));
}

#[test]
fn lines_are_well_formed_and_named() {
    let line = |label: &str, seat, slope: f64| Line {
        label: label.to_owned(),
        seat,
        points: (0..=10).map(|t| (f64::from(t), 1.0 - slope * f64::from(t))).collect(),
    };
    let mut broken = line("broken & mended", None, 0.02);
    broken.points[5].1 = f64::NAN;
    let plot = Lines {
        title: "Concessions".to_owned(),
        x_label: "round".to_owned(),
        y_label: "own utility".to_owned(),
        lines: vec![line("buyer", Some(0), 0.05), line("seller", Some(1), 0.05), broken],
        ..Lines::default()
    };
    let svg = plot.to_svg();
    assert_eq!(svg, plot.to_svg());
    let document = parse(&svg);
    let names = texts(&document, "text");
    assert!(["buyer", "seller", "broken & mended"].iter().all(|name| names.contains(name)), "{names:?}");
    let curves = document.descendants().filter(|node| node.attribute("class") == Some("curve")).count();
    assert_eq!(curves, 4, "the broken line is drawn in two parts");
    assert!(texts(&document, "desc")[0].contains("buyer: 11 points from (0, 1) to (10, 0.5)"));
}

#[test]
fn a_board_is_drawn_with_names_and_told_in_words() {
    let tile = |text: &str| Some(Tile { colour: "#b4b8bd".to_owned(), text: text.to_owned() });
    let spot = |label: &str, at| Spot { label: label.to_owned(), seat: 0, hue: 0, at };
    let grid = Grid {
        title: "A small board".to_owned(),
        rows: vec![vec![tile("g"), None], vec![tile("<&>"), tile("y")]],
        goals: vec![spot("north", (0, 0))],
        pieces: vec![spot("walker", (1, 0))],
        ways: vec![Way { label: "to the north".to_owned(), seat: 2, hue: 4, squares: vec![(1, 0), (0, 0)] }],
        ..Grid::default()
    };
    let svg = grid.to_svg();
    assert_eq!(svg, grid.to_svg());
    let document = parse(&svg);
    assert!(texts(&document, "text").contains(&"<&>") && texts(&document, "text").contains(&"to the north"));
    let said = texts(&document, "desc")[0];
    for part in ["2 rows of 2", "walker at row 2, column 1", "Goals: north at row 1, column 1", "to the north: row 2"] {
        assert!(said.contains(part), "'{part}' is missing in: {said}");
    }
    assert!(svg.contains(plots::SPARE_COLOURS[0].light), "the way has the colour that it was given");
    parse(&Grid::default().to_svg());
}

#[test]
fn crowds_have_dots_by_how_often_a_place_was_reached() {
    let reached = |at, times| Reached { at, times };
    let crowd = |label: &str, hollow, places| Crowd { label: label.to_owned(), hollow, places };
    let agreed = crowd("agreement", false, vec![reached((10.0, 20.0), 4), reached((0.0, 0.0), 400)]);
    let broken = crowd("no deal", true, vec![reached((5.0, 5.0), 100), reached((f64::NAN, 5.0), 900)]);
    let panel = Panel { crowds: vec![agreed, broken], ..Panel::default() };
    let svg = OutcomeSpace { title: "Ends".to_owned(), panels: vec![panel], ..OutcomeSpace::default() }.to_svg();
    let document = parse(&svg);
    let circles = |class: &str| -> Vec<String> {
        let found = document.descendants().filter(|node| node.attribute("class") == Some(class));
        found.filter_map(|node| node.attribute("r")).map(str::to_owned).collect()
    };
    // The last of each kind is the legend's.
    assert_eq!(
        (circles("disc"), circles("ring")),
        (vec!["11".into(), "2.4".into(), "5".into()], vec!["5.5".into(), "5".into()])
    );
    let said = texts(&document, "desc")[0].to_owned();
    assert!(said.contains("agreement: 404 at 2 places, most often (400 times) at (0, 0)"), "{said}");
    assert!(has_no_odd_number(&svg));
}
