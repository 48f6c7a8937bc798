# What the lessons say.
lesson-1-title = A train that never gets lighter
lesson-1-at-train = The train
lesson-1-01 = Each wagon of your train is a point, and no train may get lighter towards its end. So begin with the lightest: couple the mail van.
lesson-1-01-otherwise = You may, but whatever is lighter will go into the siding then. The mail van first.
lesson-1-02 = Berta began with the heaviest: hardly anything can follow. You have drawn another mail van, and equal weight will do. Couple it.
lesson-1-02-otherwise = That fits, but then this mail van never will.
lesson-1-at-siding = The siding
lesson-1-03 = Berta’s mail van is lighter than her last wagon: into the siding it goes, for nothing.
lesson-1-at-end = The end
lesson-1-04 = All wagons are coupled: ten points to two. One tip: count what is left before you take a big step.
