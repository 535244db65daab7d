module example.com/notes

go 1.19

require github.com/understudy-oauth/understudy/kits/go v0.2.0

replace github.com/understudy-oauth/understudy/kits/go => ../../../kits/go
